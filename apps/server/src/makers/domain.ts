// What the shop takes from makers.
import * as calls from '@partharbor/contract/calls/console-makers';
import type { Domain } from '../calls/domain.ts';
import { moveRows } from '../calls/merge-step.ts';
import { operation } from '../calls/operation.ts';
import { addMaker, archiveMaker, changeMaker, listMakers, showMaker } from './service.ts';

export const domain: Domain = {
  name: 'makers',
  operations: [
    operation(calls.consoleMakers, listMakers),
    operation(calls.consoleMaker, showMaker),
    operation(calls.consoleMakerAdd, addMaker),
    operation(calls.consoleMakerChange, changeMaker),
    operation(calls.consoleMakerArchive, archiveMaker),
  ],
  references: [
    {
      table: 'brand_aliases',
      column: 'brand_id',
      to: 'makers',
      atMerge: 'move',
      step: moveRows({ table: 'brand_aliases', column: 'brand_id', id: ['key'] }),
    },
    {
      table: 'brands',
      column: 'merged_into',
      to: 'makers',
      atMerge: 'move',
      step: moveRows({ table: 'brands', column: 'merged_into', id: ['id'] }),
      why: 'what became one with it before, is one with the maker that stays',
    },
  ],
};
