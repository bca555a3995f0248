// Pictures of parts: how many, how large, and how long one that was taken off can be put back (PD-1, BO-2).

/** Pictures of one part that are shown. */
export const PICTURES_MAX = 12;
export const PICTURE_MAX_BYTES = 4 * 1024 * 1024;
export const PICTURE_ALT_MAX = 200;
/** A day less than the bytes of a deleted file are kept, so that what is put back has them. */
export const PICTURE_RESTORE_DAYS = 6;
export const pictureFileTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/**
 * What stops a chosen file before it is sent; null = nothing.
 * @example pictureFileProblem({ type: 'image/gif', size: 10 }) // 'type'
 */
export function pictureFileProblem({
  type,
  size,
}: {
  readonly type: string;
  readonly size: number;
}): 'type' | 'empty' | 'too_large' | null {
  if (!(pictureFileTypes as readonly string[]).includes(type)) return 'type';
  return size === 0 ? 'empty' : size > PICTURE_MAX_BYTES ? 'too_large' : null;
}
