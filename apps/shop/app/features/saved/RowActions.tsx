// Compare and favourite, as icons in a row of goods. Their forms stand in the frame.
import { IconButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import { use } from 'react';
import { m } from '../../i18n/messages.js';
import { KeptContext, compareForm, favouriteForm } from './context.ts';

/** `comparing` false: where the row itself is a part of the comparison. */
export function RowActions({ goodsId, partNo, comparing = true }: { goodsId: string; partNo: string; comparing?: boolean }) {
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
    </>
  );
}
