// What the shop takes from part-pictures.
import {
  consolePartPictureChange,
  consolePartPictureOrder,
  consolePartPictureRemove,
  consolePartPictureRestore,
  consolePartPictures,
  consolePartPictureUpload,
} from '@partharbor/contract/calls/console-part-pictures';
import type { Domain } from '../calls/domain.ts';
import { moveRows, pairRows, type MergeStep } from '../calls/merge-step.ts';
import { operation } from '../calls/operation.ts';
import { sql } from '../platform/database.ts';
import { describe, listPictures, order, remove, restore } from './service.ts';
import { upload } from './upload.ts';

const moving = moveRows({ table: 'part_pictures', column: 'part_id', id: ['id'] });

/** Those of the part that goes come behind those of the one that stays, whose first goes on to stand in lists. */
const behind: MergeStep = {
  ...moving,
  merge: async (tx, pairs) => {
    await tx.run(sql`
      update part_pictures x set position = x.position + ends.last
      from ${pairRows(pairs)} join lateral (select coalesce(max(o.position), 0) as last from part_pictures o where o.part_id = pair.kept) ends on true
      where x.part_id = pair.gone`);
    return moving.merge(tx, pairs);
  },
};

export const domain: Domain = {
  name: 'part-pictures',
  operations: [
    operation(consolePartPictures, listPictures),
    operation(consolePartPictureUpload, upload),
    operation(consolePartPictureChange, describe),
    operation(consolePartPictureRemove, remove),
    operation(consolePartPictureRestore, restore),
    operation(consolePartPictureOrder, order),
  ],
  references: [{ table: 'part_pictures', column: 'part_id', to: 'parts', atMerge: 'move', step: behind }],
};
