// Calls of inquiries and shortage registrations.
import { consoleInquiries, consoleInquiryAnswer } from '@partharbor/contract/calls/console-inquiries';
import * as own from '@partharbor/contract/calls/inquiries';
import { operation, type Operation } from '../calls/operation.ts';
import { answerInquiry, listInquiries } from './console.ts';
import { leadToInquiry, saveInquiry, saveShortage } from './save.ts';
import { listOwn, readOwn, withdrawOwn } from './service.ts';

export const operations: Operation[] = [
  operation(own.inquirySave, saveInquiry),
  operation(own.inquiryList, listOwn('inquiry')),
  operation(own.inquiryDetail, readOwn),
  operation(own.inquiryWithdraw, withdrawOwn('inquiry')),
  operation(own.inquiryLead, leadToInquiry),
  operation(own.shortageSave, saveShortage),
  operation(own.shortageList, listOwn('shortage')),
  operation(own.shortageWithdraw, withdrawOwn('shortage')),
  operation(consoleInquiries, listInquiries),
  operation(consoleInquiryAnswer, answerInquiry),
];
