// Documents of a part: the data sheet of its source is a field of the form; those here are added, changed, ordered and taken off.
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { fileSize } from '@partharbor/rules/format';
import { Button, IconButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Panel, Row } from '@partharbor/ui/layout';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import { useAct } from '../../use-act.ts';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import { DocumentDialog, type PartDocument } from './DocumentDialog.tsx';
import { documentKindWords, documentLangWords } from './document-words.ts';
import css from './part-edit.module.css';

const nameOf = (one: PartDocument): string => [documentKindWords[one.kind](), one.title].filter(Boolean).join(' ');
const aboutOf = ({ lang, revision, bytes }: PartDocument): string =>
  [documentLangWords[lang](), revision, bytes > 0 ? fileSize(bytes) : m.part_edit_docElsewhere()].filter(Boolean).join(' · ');

function RemoveDialog({ document, onClose }: { document: PartDocument; onClose: () => void }) {
  const act = useAct('consolePartDocumentRemove');
  const toast = useToast();
  const remove = async (reason: string) => {
    const outcome = await act.run({ version: document.version, reason }, { id: document.id });
    if (!outcome.ok) return;
    onClose();
    toast({ text: m.part_edit_docGone() });
  };
  return (
    <ReasonDialog
      open
      title={m.part_edit_docRemoveTitle({ name: nameOf(document) })}
      verb={m.part_edit_docRemove()}
      verbBusy={m.common_saving()}
      kind="danger"
      busy={act.busy}
      onClose={onClose}
      onSend={(reason) => void remove(reason)}
    >
      <p>{m.part_edit_docRemoveText()}</p>
      <Refused refusal={act.refusal} call="consolePartDocumentRemove" onReload={onClose} />
    </ReasonDialog>
  );
}

interface DocumentsProps {
  readonly goodsId: string;
  readonly documents: readonly PartDocument[];
  readonly mayEdit: boolean;
}

/** Which dialog stands open. */
type Open = { readonly kind: 'add' } | { readonly kind: 'change' | 'replace' | 'remove'; readonly document: PartDocument } | null;

function Acts({
  document,
  at,
  all,
  onMove,
  onOpen,
}: {
  document: PartDocument;
  at: number;
  all: number;
  onMove: (step: number) => void;
  onOpen: (open: Open) => void;
}) {
  const name = nameOf(document);
  return (
    <Row gap={4}>
      {at > 0 && (
        <IconButton size="cell" label={m.part_edit_docUp({ name })} onClick={() => onMove(-1)}>
          <Icon of={IconArrowUp} />
        </IconButton>
      )}
      {at < all - 1 && (
        <IconButton size="cell" label={m.part_edit_docDown({ name })} onClick={() => onMove(1)}>
          <Icon of={IconArrowDown} />
        </IconButton>
      )}
      <Button kind="quiet" size="cell" onClick={() => onOpen({ kind: 'change', document })} aria-label={m.part_edit_docChangeOf({ name })}>
        {m.part_edit_docChange()}
      </Button>
      <Button
        kind="quiet"
        size="cell"
        onClick={() => onOpen({ kind: 'replace', document })}
        aria-label={m.part_edit_docReplaceOf({ name })}
      >
        {m.part_edit_docReplace()}
      </Button>
      <Button kind="quiet" size="cell" onClick={() => onOpen({ kind: 'remove', document })} aria-label={m.part_edit_docRemoveOf({ name })}>
        {m.part_edit_docRemove()}
      </Button>
    </Row>
  );
}

export function Documents({ goodsId, documents, mayEdit }: DocumentsProps) {
  const [open, setOpen] = useState<Open>(null);
  const order = useAct('consolePartDocumentOrder');
  const move = (at: number, step: number) => {
    const ids = documents.map(({ id }) => id);
    [ids[at], ids[at + step]] = [ids[at + step]!, ids[at]!];
    void order.run({ ids, reason: m.part_edit_docOrderReason() }, { goodsId });
  };
  const close = () => setOpen(null);
  return (
    <Panel
      title={m.part_edit_documents()}
      aside={
        mayEdit && (
          <Button kind="quiet" size="cell" onClick={() => setOpen({ kind: 'add' })}>
            {m.part_edit_docAdd()}
          </Button>
        )
      }
      flush
    >
      <Refused refusal={order.refusal} call="consolePartDocumentOrder" />
      {documents.length === 0 ? (
        <p className={css.empty}>{m.part_edit_noDocuments()}</p>
      ) : (
        <ol className={css.documents} aria-label={m.part_edit_documents()}>
          {documents.map((one, at) => (
            <li key={one.id}>
              <a href={one.url} target="_blank" rel="noopener noreferrer">
                <UserText>{nameOf(one)}</UserText>
              </a>
              <div className={css.hint}>{aboutOf(one)}</div>
              {mayEdit && <Acts document={one} at={at} all={documents.length} onMove={(step) => move(at, step)} onOpen={setOpen} />}
            </li>
          ))}
        </ol>
      )}
      {open?.kind === 'add' && <DocumentDialog goodsId={goodsId} document={null} onClose={close} />}
      {open?.kind === 'replace' && <DocumentDialog goodsId={goodsId} document={null} replaces={open.document} onClose={close} />}
      {open?.kind === 'change' && <DocumentDialog goodsId={goodsId} document={open.document} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog document={open.document} onClose={close} />}
    </Panel>
  );
}
