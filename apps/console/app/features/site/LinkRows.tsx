// Rows of a group's links: name in both languages and where it leads; added, removed, moved.
import { Button, IconButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Stack } from '@partharbor/ui/layout';
import { TextField } from '@partharbor/ui/text-field';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { m } from '../../i18n/messages.js';
import css from './site.module.css';

/** The list with one entry a place nearer to the top. @example raised(['a', 'b'], 1) // ['b', 'a'] */
function raised<T>(list: readonly T[], at: number): T[] {
  const next = [...list];
  const [one] = next.splice(at, 1);
  if (one !== undefined) next.splice(Math.max(0, at - 1), 0, one);
  return next;
}

/** Buttons that move a row up and take it out. */
export function RowActs<T>({
  list,
  at,
  name,
  onChange,
  fixed,
}: {
  list: readonly T[];
  at: number;
  name: string;
  onChange: (list: T[]) => void;
  fixed?: boolean;
}) {
  return (
    <span className={css.acts}>
      {at > 0 && (
        <IconButton label={m.site_raise({ name })} onClick={() => onChange(raised(list, at))}>
          <Icon of={IconArrowUp} />
        </IconButton>
      )}
      {!fixed && (
        <IconButton label={m.site_remove({ name })} onClick={() => onChange(list.filter((_one, index) => index !== at))}>
          <Icon of={IconTrash} />
        </IconButton>
      )}
    </span>
  );
}

export interface TypedLink {
  readonly name: string;
  readonly nameEn: string;
  readonly link: string;
}

export function LinkRows({ links, onChange }: { links: readonly TypedLink[]; onChange: (links: TypedLink[]) => void }) {
  const set = (at: number, change: Partial<TypedLink>) => onChange(links.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <Stack gap={8}>
      {links.map((one, at) => (
        <div key={at} className={css.linkRow}>
          <TextField
            label={m.site_nameZh()}
            maxLength={40}
            value={one.name}
            onChange={(event) => set(at, { name: event.currentTarget.value })}
          />
          <TextField
            label={m.site_nameEn()}
            maxLength={80}
            value={one.nameEn}
            onChange={(event) => set(at, { nameEn: event.currentTarget.value })}
          />
          <TextField
            label={m.site_link()}
            maxLength={500}
            value={one.link}
            onChange={(event) => set(at, { link: event.currentTarget.value })}
          />
          <RowActs list={links} at={at} name={one.name || String(at + 1)} onChange={onChange} />
        </div>
      ))}
      <div>
        <Button inactive={links.length >= 20} onClick={() => onChange([...links, { name: '', nameEn: '', link: '' }])}>
          {m.site_addLink()}
        </Button>
        {links.length >= 20 && <span> {m.site_atMost({ count: '20' })}</span>}
      </div>
    </Stack>
  );
}
