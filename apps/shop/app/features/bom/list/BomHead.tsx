// Name, sets and remark of a list, whether it is kept, and what is done with the whole.
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { LinkButton } from '@partharbor/ui/button';
import { MenuLink, Popover } from '@partharbor/ui/popover';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { m } from '../../../i18n/messages.js';
import { loginHref } from '../../../redirect.ts';
import type { Over } from './BomEditor.tsx';
import { CopyShared } from '../share/CopyShared.tsx';
import css from './detail.module.css';
import type { DetailData } from './detail.server.ts';
import { exportHref, listHref, savedHref } from '../hrefs.ts';
import { NameField } from './NameField.tsx';
import { RematchMenu } from './RematchMenu.tsx';
import { SavedState } from './SavedState.tsx';
import { SetsField } from './SetsField.tsx';
import type { Editor } from '../edit/use-editor.ts';

interface HeadProps {
  readonly editor: Editor;
  readonly data: DetailData;
  readonly open: (over: Over) => void;
  readonly renew: (() => void) | undefined;
  readonly token: string | undefined;
}

export function BomHead({ editor, data, open, renew, token }: HeadProps) {
  const { view, isReadOnly, userId } = editor;
  const { ref } = view;
  return (
    <div className={css.head}>
      <div className={css.title}>
        <NameField key={view.name} editor={editor} />
        <SetsField key={view.sets} editor={editor} />
        {data.orderNos.length > 0 && <span className={css.note}>{m.bom_ordered({ count: data.orderNos.length })}</span>}
      </div>
      <div className={css.acts}>
        {!isReadOnly && <SavedState editor={editor} />}
        {ref.kind === 'saved' && !ref.readOnly && <RematchMenu editor={editor} renew={renew} />}
        <ExportMenu editor={editor} />
        {!isReadOnly && (
          <Button kind="quiet" onClick={() => open('feedback')}>
            {m.bom_feedback()}
          </Button>
        )}
        {ref.kind === 'saved' && !ref.readOnly && (
          <Button kind="quiet" icon={<Icon of={IconShare} />} onClick={() => open('share')}>
            {m.bom_share()}
          </Button>
        )}
        {ref.kind === 'saved' && ref.readOnly && <LinkButton href={savedHref(ref.bomId)}>{m.bom_toNewest()}</LinkButton>}
        {ref.kind === 'draft' &&
          (userId === null ? (
            <LinkButton kind="secondary" href={loginHref(view.edition, listHref(ref))} icon={<Icon of={IconDeviceFloppy} />}>
              {m.bom_loginToSave()}
            </LinkButton>
          ) : (
            <Button icon={<Icon of={IconDeviceFloppy} />} onClick={() => open('save')}>
              {m.bom_save()}
            </Button>
          ))}
        {ref.kind === 'shared' && ref.rights === 'copy' && token !== undefined && <CopyShared editor={editor} token={token} />}
      </div>
    </div>
  );
}

function ExportMenu({ editor: { view, counts } }: { readonly editor: Editor }) {
  const { ref } = view;
  if (exportHref(ref, 'all', 'xlsx') === null) return null;
  const file = (scope: 'all' | 'short' | 'open', format: 'xlsx' | 'csv', label: string) => (
    <MenuLink href={exportHref(ref, scope, format)!} rel="external" download>
      {label}
    </MenuLink>
  );
  return (
    <Popover
      align="end"
      trigger={
        <>
          <Icon of={IconDownload} />
          {m.bom_export()}
        </>
      }
    >
      {file('all', 'xlsx', m.bom_exportAll())}
      {file('all', 'csv', m.bom_exportCsv())}
      {counts.open > 0 && file('open', 'xlsx', m.bom_exportOpen({ count: counts.open }))}
      {counts.short > 0 && file('short', 'xlsx', m.bom_exportShort({ count: counts.short }))}
    </Popover>
  );
}
