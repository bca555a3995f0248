// Calls of feedback.
import * as staff from '@partharbor/contract/calls/console-feedback';
import * as own from '@partharbor/contract/calls/feedback';
import { operation, type Operation } from '../calls/operation.ts';
import { answerFeedback, listFeedback, moveFeedback, noteFeedback, showFeedback } from './console.ts';
import { addToFeedback, giveFeedback } from './submit.ts';
import { leadToFeedback, listOwnFeedback, readFeedback } from './read.ts';

export const operations: Operation[] = [
  operation(own.feedbackSave, giveFeedback),
  operation(own.feedbackDetail, readFeedback),
  operation(own.feedbackAdd, addToFeedback),
  operation(own.feedbackList, listOwnFeedback),
  operation(own.feedbackLead, leadToFeedback),
  operation(staff.consoleFeedbacks, listFeedback),
  operation(staff.consoleFeedback, showFeedback),
  operation(staff.consoleFeedbackAnswer, answerFeedback),
  operation(staff.consoleFeedbackState, moveFeedback),
  operation(staff.consoleFeedbackNote, noteFeedback),
];
