// What the home page shows: blocks in their order, banners, lines of popular searches.
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Panel, Row, Stack } from '@partharbor/ui/layout';
import { TextField } from '@partharbor/ui/text-field';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { Unsaved } from '../../Unsaved.tsx';
import { PictureButton } from '../contents/PictureButton.tsx';
import { emptyBanner, homeInput, typedHome, type Banner, type Home, type TypedHome } from './home.ts';
import { RowActs } from './LinkRows.tsx';
import css from './site.module.css';

const blockWords: Readonly<Record<Home['blocks'][number]['key'] | Home['side'][number]['key'], () => string>> = {
  banners: m.site_blockBanners,
  searches: m.site_blockSearches,
  hot: m.site_blockHot,
  fresh: m.site_blockFresh,
  reading: m.site_blockReading,
  notices: m.contents_notice,
  news: m.contents_news,
  solutions: m.contents_solution,
  articles: m.contents_article,
};

type Block = Home['blocks'][number] | Home['side'][number];

function Blocks<B extends Block>({ title, blocks, onChange }: { title: string; blocks: readonly B[]; onChange: (blocks: B[]) => void }) {
  return (
    <Panel title={title} note={m.site_orderNote()} flush>
      <ol className={css.blocks}>
        {blocks.map((block, at) => (
          <li key={block.key}>
            <Checkbox
              label={blockWords[block.key]()}
              checked={block.shown === true}
              onChange={(event) =>
                onChange(blocks.map((one, index) => (index === at ? { ...one, shown: event.currentTarget.checked } : one)))
              }
            />
            <RowActs list={blocks} at={at} name={blockWords[block.key]()} onChange={onChange} fixed />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const bannerFields = [
  ['titleZh', m.site_bannerTitleZh, 40],
  ['titleEn', m.site_bannerTitleEn, 80],
  ['noteZh', m.site_bannerNoteZh, 80],
  ['noteEn', m.site_bannerNoteEn, 120],
  ['link', m.site_link, 500],
  ['picture', m.site_picture, 200],
] as const;

function Banners({ banners, onChange }: { banners: readonly Banner[]; onChange: (banners: Banner[]) => void }) {
  const set = (at: number, change: Partial<Banner>) => onChange(banners.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <Panel title={m.site_blockBanners()} note={m.site_bannersNote()}>
      <Stack>
        {banners.map((banner, at) => (
          <div key={at} className={css.banner}>
            {bannerFields.map(([name, label, maxLength]) => (
              <TextField
                key={name}
                label={label()}
                maxLength={maxLength}
                value={banner[name]}
                onChange={(event) => set(at, { [name]: event.currentTarget.value })}
              />
            ))}
            <Row>
              <PictureButton label={m.site_uploadPicture()} onSent={({ src }) => set(at, { picture: src })} />
              {/^\/(upload|part-drawings)\//.test(banner.picture) && (
                <img className={css.picture} src={banner.picture} alt={m.site_picture()} />
              )}
              <RowActs list={banners} at={at} name={banner.titleZh || banner.titleEn || String(at + 1)} onChange={onChange} />
            </Row>
          </div>
        ))}
        <div>
          <Button inactive={banners.length >= 6} onClick={() => onChange([...banners, emptyBanner])}>
            {m.site_addBanner()}
          </Button>
          {banners.length >= 6 && <span> {m.site_atMost({ count: '6' })}</span>}
        </div>
      </Stack>
    </Panel>
  );
}

type Searches = TypedHome['searches'];

function SearchLines({ searches, onChange }: { searches: Searches; onChange: (searches: Searches[number][]) => void }) {
  const set = (at: number, change: Partial<Searches[number]>) =>
    onChange(searches.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <Panel title={m.site_blockSearches()}>
      <Stack gap={8}>
        {searches.map((one, at) => (
          <div key={at} className={css.linkRow}>
            <TextField
              label={m.site_nameZh()}
              maxLength={20}
              value={one.label}
              onChange={(event) => set(at, { label: event.currentTarget.value })}
            />
            <TextField
              label={m.site_nameEn()}
              maxLength={30}
              value={one.labelEn}
              onChange={(event) => set(at, { labelEn: event.currentTarget.value })}
            />
            <TextField
              label={m.site_words()}
              hint={m.site_wordsHint()}
              maxLength={500}
              value={one.words}
              onChange={(event) => set(at, { words: event.currentTarget.value })}
            />
            <RowActs list={searches} at={at} name={one.label || String(at + 1)} onChange={onChange} />
          </div>
        ))}
        <div>
          <Button inactive={searches.length >= 6} onClick={() => onChange([...searches, { label: '', labelEn: '', words: '' }])}>
            {m.site_addLine()}
          </Button>
          {searches.length >= 6 && <span> {m.site_atMost({ count: '6' })}</span>}
        </div>
      </Stack>
    </Panel>
  );
}

export function HomeForm({ home }: { home: Home }) {
  const act = useAct('consoleHomeSave');
  const toast = useToast();
  const [typed, setTyped] = useState(typedHome(home));
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedHome(home));
  const change = (one: Partial<TypedHome>) => setTyped((all) => ({ ...all, ...one }));
  const save = async () => {
    const outcome = await act.run(homeInput(typed, home.version));
    if (outcome.ok) toast({ text: m.site_savedHome() });
  };
  return (
    <Stack>
      <Unsaved when={isDirty} />
      <div className={css.halves}>
        <Blocks title={m.site_wide()} blocks={typed.blocks} onChange={(blocks) => change({ blocks })} />
        <Blocks title={m.site_side()} blocks={typed.side} onChange={(side) => change({ side })} />
      </div>
      <Banners banners={typed.banners} onChange={(banners) => change({ banners })} />
      <SearchLines searches={typed.searches} onChange={(searches) => change({ searches })} />
      <Refused refusal={act.refusal} call="consoleHomeSave" onReload={() => setTyped(typedHome(home))} />
      <Row>
        <Button kind="primary" loading={act.busy} loadingLabel={m.common_saving()} onClick={() => void save()}>
          {m.site_save()}
        </Button>
        {isDirty && <span>{m.contents_unsaved()}</span>}
      </Row>
    </Stack>
  );
}
