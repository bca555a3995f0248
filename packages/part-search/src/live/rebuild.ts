// A new base in the making, and the changes that came meanwhile.
import type { Dictionaries } from '../dictionary.ts';
import type { Image } from '../image.ts';
import type { PartFigures, SearchPart } from '../interface.ts';
import type { Publication } from './publication.ts';

export interface Rebuilt {
  /** For every reader. */
  readonly publication: Publication;
  /** Ids to give anew, as `apply` answers them. */
  readonly wanted: number[];
}

/** Ended by `finish`, `adopt` or `giveUp`. */
export interface Rebuild {
  /** Every part once. */
  add(part: SearchPart): void;
  /** Builds the base of what was added and makes it the writer's. */
  finish(): Rebuilt;
  /** In place of `add` and `finish`: a base another thread has built, with room behind it (`roomBehind`), and its dictionaries. */
  adopt(image: Image | null, dictionaries: Dictionaries): Rebuilt;
  /** The old base stays. */
  giveUp(): void;
}

/** The last word on every part that changed during a rebuild. */
export class Replay {
  /** null = gone. */
  readonly parts = new Map<number, SearchPart | null>();
  /** Of parts that did not come anew. */
  readonly newFigures = new Map<number, PartFigures>();

  part(part: SearchPart): void {
    this.newFigures.delete(part.id);
    this.parts.set(part.id, part);
  }

  gone(id: number): void {
    this.newFigures.delete(id);
    this.parts.set(id, null);
  }

  figures(id: number, figures: PartFigures): void {
    const part = this.parts.get(id);
    if (part) this.parts.set(id, { ...part, figures });
    else if (part === undefined) this.newFigures.set(id, figures);
  }
}
