// A popup of the shop as staff made it: title, text or pictures, a button; in a dialog there, in a frame in the back office's preview.
import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import { LinkButton } from './button.tsx';
import { PlacedImage } from './placed.tsx';
import type { PlacedPicture } from './placed.tsx';
import css from './popup-box.module.css';
import { cx } from './cx.tsx';
import { useModal } from './modal.ts';

export interface PopupContent {
  readonly title: string;
  readonly isText: boolean;
  /** Paragraphs, one a line. */
  readonly content: string;
  readonly images: readonly PlacedPicture[];
  readonly buttonText: string;
  /** '' = no button. */
  readonly bindLink: string;
  readonly boxSize: 'small' | 'medium' | 'large';
}

function Inside({ popup, id, close }: { popup: PopupContent; id: string; close?: ReactNode }) {
  const { title, isText, content, images, buttonText, bindLink } = popup;
  const other = bindLink.startsWith('https:') ? { rel: 'external noopener', target: '_blank' } : {};
  return (
    <>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {close}
      </div>
      <div className={css.content}>
        {isText
          ? content
              .split('\n')
              .filter((line) => line.trim() !== '')
              .map((line, index) => <p key={index}>{line}</p>)
          : images.map((image) => <PlacedImage key={image.url} image={image} name={title} />)}
      </div>
      {bindLink !== '' && buttonText !== '' && (
        <div className={css.foot}>
          <LinkButton kind="primary" href={bindLink} {...other}>
            {buttonText}
          </LinkButton>
        </div>
      )}
    </>
  );
}

/** As it will look, in the page. */
export function PopupPreview({ popup }: { popup: PopupContent }) {
  const id = useId();
  return (
    <section className={cx(css.box, css.preview, css[popup.boxSize])} aria-labelledby={id}>
      <Inside popup={popup} id={id} />
    </section>
  );
}

/** Over the page; Esc and a press beside it ask to close, the focus goes back where it was. `close` is the button that closes. */
export function PopupDialog({ popup, close, onClose }: { popup: PopupContent; close: ReactNode; onClose: () => void }) {
  const id = useId();
  const modal = useModal(true, onClose);
  const { ref } = modal;
  // Who follows a link of it has read it.
  useEffect(() => {
    const dialog = ref.current;
    const press = ({ target }: Event) => target instanceof Element && target.closest('a') && onClose();
    dialog?.addEventListener('click', press);
    return () => dialog?.removeEventListener('click', press);
  }, [ref, onClose]);
  return (
    <dialog {...modal} className={cx(css.box, css[popup.boxSize])} aria-labelledby={id}>
      <Inside popup={popup} id={id} close={close} />
    </dialog>
  );
}
