// How tall the rows of a list are: one line, or with picture, notes and the next price. The choice is remembered.
import { IconButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { useHydrated } from '@partharbor/ui/hydrated';
import IconBaselineDensityMedium from '@tabler/icons-react/dist/esm/icons/IconBaselineDensityMedium.mjs';
import IconBaselineDensitySmall from '@tabler/icons-react/dist/esm/icons/IconBaselineDensitySmall.mjs';
import { m } from '../../i18n/messages.js';
import { rememberDensity } from './density-memory.ts';
import css from './page.module.css';

export function DensityButtons({ isCompact, change }: { isCompact: boolean; change: (isCompact: boolean) => void }) {
  // Without scripts the rows stand as they were last chosen.
  if (!useHydrated()) return <span className={css.density} />;
  const choose = (next: boolean) => {
    rememberDensity(next);
    change(next);
  };
  return (
    <fieldset className={css.density} aria-label={m.listing_rows()}>
      <IconButton label={m.listing_rowsCompact()} aria-pressed={isCompact} onClick={() => choose(true)}>
        <Icon of={IconBaselineDensitySmall} />
      </IconButton>
      <IconButton label={m.listing_rowsTall()} aria-pressed={!isCompact} onClick={() => choose(false)}>
        <Icon of={IconBaselineDensityMedium} />
      </IconButton>
    </fieldset>
  );
}
