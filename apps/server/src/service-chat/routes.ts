// Calls of customer service: what visitors see, and what staff manage.
import * as own from '@partharbor/contract/calls/console-service';
import { advisory, serviceDesk } from '@partharbor/contract/calls/service-chat';
import { operation, type Operation } from '../calls/operation.ts';
import { listContacts, listDays, removeContact, removeDay, saveContact, saveDay } from './console.ts';
import { listAdvisors, showDesk } from './contacts.ts';

export const operations: Operation[] = [
  operation(advisory, listAdvisors),
  operation(serviceDesk, showDesk),
  operation(own.consoleContacts, listContacts),
  operation(own.consoleContactSave, saveContact),
  operation(own.consoleContactDelete, removeContact),
  operation(own.consoleServiceDays, listDays),
  operation(own.consoleServiceDaySave, saveDay),
  operation(own.consoleServiceDayDelete, removeDay),
];
