// Compare, favourite and add to a project, as icons in a row of goods. Forms and dialog stand in the frame.
import { IconButton, IconLink } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import { use } from 'react';
import { m } from '../../i18n/messages.js';
import { addingHref } from '../projects/adding/adding-href.ts';
import { KeptContext, compareForm, favouriteForm } from './context.ts';

interface ActionsProps {
  goodsId: string;
  partNo: string;
  /** False where the row itself is a part of the comparison. */
  comparing?: boolean;
  /** Pieces needed; 0 = as few as can be had. */
  n?: number;
}

export function RowActions({ goodsId, partNo, comparing = true, n = 0 }: ActionsProps) {
  const kept = use(KeptContext);
  if (!kept) return null;
  const isCompared = kept.compared.some((one) => one.goodsId === goodsId);
  const isFavourite = kept.favourites.includes(goodsId);
  return (
    <>
      {comparing && (
        <IconButton
          size="cell"
          type="submit"
          form={compareForm}
          name="goodsId"
          value={goodsId}
          label={isCompared ? m.saved_compared({ partNo }) : m.saved_compare({ partNo })}
          data-kept={isCompared || undefined}
        >
          <Icon of={IconScale} />
        </IconButton>
      )}
      <IconButton
        size="cell"
        type="submit"
        form={favouriteForm}
        name={isFavourite ? 'remove' : 'save'}
        value={goodsId}
        label={isFavourite ? m.saved_unsave({ partNo }) : m.saved_save({ partNo })}
        data-kept={isFavourite || undefined}
      >
        <Icon of={IconHeart} />
      </IconButton>
      <IconLink size="cell" href={addingHref([goodsId], n)} label={m.saved_toProject({ partNo })} rel="nofollow">
        <Icon of={IconFolderPlus} />
      </IconLink>
    </>
  );
}
