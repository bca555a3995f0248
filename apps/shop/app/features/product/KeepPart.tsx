// Below the order of a part: compare, favourite, project, and reminders of arrival and price (CP-1, PD-4).
import { Button, LinkButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import { use } from 'react';
import { m } from '../../i18n/messages.js';
import { addingHref } from '../projects/adding/adding-href.ts';
import { KeptContext, compareForm, favouriteForm, subscribeHref } from '../saved/context.ts';
import css from '../saved/saved.module.css';

export function KeepPart({ goodsId, n }: { goodsId: string; n: number }) {
  const kept = use(KeptContext);
  if (!kept) return null;
  const isCompared = kept.compared.some((one) => one.goodsId === goodsId);
  const isFavourite = kept.favourites.includes(goodsId);
  const bell = <Icon of={IconBell} />;
  return (
    <div className={css.actions}>
      <Button
        kind="quiet"
        type="submit"
        form={favouriteForm}
        name={isFavourite ? 'remove' : 'save'}
        value={goodsId}
        aria-pressed={isFavourite}
        data-kept={isFavourite || undefined}
        icon={<Icon of={IconHeart} />}
      >
        {isFavourite ? m.saved_unsaveWord() : m.saved_saveWord()}
      </Button>
      <Button
        kind="quiet"
        type="submit"
        form={compareForm}
        name="goodsId"
        value={goodsId}
        data-kept={isCompared || undefined}
        icon={<Icon of={IconScale} />}
      >
        {isCompared ? m.saved_comparedWord() : m.saved_compareWord()}
      </Button>
      <LinkButton kind="quiet" href={addingHref([goodsId], n)} icon={<Icon of={IconFolderPlus} />} rel="nofollow">
        {m.saved_toProjectWord()}
      </LinkButton>
      <LinkButton kind="quiet" href={subscribeHref(goodsId, 'arrival')} icon={bell} rel="nofollow">
        {m.saved_arrival()}
      </LinkButton>
      <LinkButton kind="quiet" href={subscribeHref(goodsId, 'price')} icon={bell} rel="nofollow">
        {m.saved_price()}
      </LinkButton>
    </div>
  );
}
