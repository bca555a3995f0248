// Pictures of a part: added by choosing, dropping or pasting files, ordered, described, replaced, taken off and put back (PD-1, BO-2).
import { dateTime } from '@partharbor/rules/format';
import { PICTURE_MAX_BYTES, PICTURE_RESTORE_DAYS, pictureFileTypes, PICTURES_MAX } from '@partharbor/rules/part-pictures';
import { Button } from '@partharbor/ui/button';
import { Panel } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { language } from '../../preferences.ts';
import { Refused } from '../../templates/Problem.tsx';
import { AltDialog } from './AltDialog.tsx';
import css from './part-pictures.module.css';
import { Tiles } from './Tiles.tsx';
import { usePictureActs, useUploads, type Picture, type PictureLists } from './use-pictures.ts';

/** Pictures pasted anywhere on the page, as from a screenshot; texts are left to the field they are pasted into. */
function usePastedFiles(isOn: boolean, take: (files: File[]) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  }, [take]);
  useEffect(() => {
    if (!isOn) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [isOn]);
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

function Removed({ removed, onRestore }: { removed: PictureLists['removed']; onRestore: (id: string) => void }) {
  if (removed.length === 0) return null;
  return (
    <details className={css.removed}>
      <summary>{m.part_pictures_removedTitle({ count: removed.length })}</summary>
      <p className={css.hint}>{m.part_pictures_removedText({ days: PICTURE_RESTORE_DAYS })}</p>
      <ul>
        {removed.map((one) => {
          const said = (language() === 'zh' ? one.altZh || one.altEn : one.altEn || one.altZh) || m.part_pictures_noName();
          return (
            <li key={one.id}>
              <span>
                <UserText>{said}</UserText>
                <span className={css.hint}>{` ${one.width} × ${one.height} · ${dateTime(one.removedAt)}`}</span>
              </span>
              <Button kind="quiet" size="cell" aria-label={m.part_pictures_restoreOf({ name: said })} onClick={() => onRestore(one.id)}>
                {m.part_pictures_restore()}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

interface ToldProps {
  readonly uploads: Pick<ReturnType<typeof useUploads>, 'problems' | 'refusal'>;
  readonly acts: Pick<ReturnType<typeof usePictureActs>, 'refusals'>;
}

/** Files that were not sent, and what was refused. */
const Told = ({ uploads, acts }: ToldProps) => (
  <>
    {uploads.problems.map((problem) => (
      <Notice key={problem} tone="error">
        {problem}
      </Notice>
    ))}
    <Refused refusal={uploads.refusal} call="consolePartPictureUpload" />
    {acts.refusals.map(({ call, refusal }) => (
      <Refused key={call} refusal={refusal} call={call} />
    ))}
  </>
);

/** A zone that takes dropped files; `isOver` while some are held above it. */
function useDropZone(isOn: boolean, take: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const props = {
    onDragLeave: () => setOver(false),
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    },
  };
  return { isOver, props: isOn ? props : {} };
}

/** The browser's choice of files: several to add, one in the place of another. */
function usePicker(take: (files: File[], replaces: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const replaces = useRef('');
  const choose = (id: string) => {
    replaces.current = id;
    if (!field.current) return;
    field.current.multiple = id === '';
    field.current.click();
  };
  const input = (
    <input
      ref={field}
      type="file"
      hidden
      multiple
      accept={pictureFileTypes.join(',')}
      aria-label={m.part_pictures_add()}
      onChange={({ currentTarget }) => {
        take([...(currentTarget.files ?? [])], replaces.current);
        currentTarget.value = '';
      }}
    />
  );
  return { choose, input };
}

interface PartPicturesProps {
  readonly goodsId: string;
  readonly pictures: PictureLists;
  readonly mayEdit: boolean;
}

export function PartPictures({ goodsId, pictures: { shown, removed }, mayEdit }: PartPicturesProps) {
  const [described, setDescribed] = useState<Picture | null>(null);
  const uploads = useUploads(goodsId);
  const acts = usePictureActs(goodsId);
  const isBusy = acts.busy || uploads.sending !== null;
  const picker = usePicker((files, replaces) => void uploads.send(files, replaces));
  usePastedFiles(mayEdit, (files) => void uploads.send(files));
  const zone = useDropZone(mayEdit, (files) => void uploads.send(files));
  return (
    <Panel
      title={m.part_pictures_title()}
      aside={
        mayEdit &&
        shown.length < PICTURES_MAX && (
          <Button
            kind="quiet"
            size="cell"
            loading={uploads.sending !== null}
            loadingLabel={uploads.sending ? m.part_pictures_sending(uploads.sending) : ''}
            onClick={() => picker.choose('')}
          >
            {m.part_pictures_add()}
          </Button>
        )
      }
    >
      <div className={css.zone} data-over={zone.isOver || undefined} {...zone.props}>
        <Told uploads={uploads} acts={acts} />
        {shown.length === 0 && <p className={css.hint}>{m.part_pictures_none()}</p>}
        <Tiles
          shown={shown}
          mayEdit={mayEdit}
          busy={isBusy}
          onPlace={acts.place}
          onDescribe={setDescribed}
          onReplace={picker.choose}
          onRemove={(picture) => void acts.remove(picture)}
        />
        {mayEdit && (
          <p className={css.hint}>
            {shown.length < PICTURES_MAX
              ? m.part_pictures_hint({ most: PICTURE_MAX_BYTES / 1024 / 1024, all: PICTURES_MAX })
              : m.part_pictures_full({ all: PICTURES_MAX })}
          </p>
        )}
        {mayEdit && <Removed removed={removed} onRestore={(id) => void acts.restore(id)} />}
      </div>
      {picker.input}
      {described && (
        <AltDialog picture={described} number={shown.findIndex(({ id }) => id === described.id) + 1} onClose={() => setDescribed(null)} />
      )}
    </Panel>
  );
}
