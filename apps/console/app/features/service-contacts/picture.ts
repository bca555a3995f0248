// A picture chosen for a contact, as the call takes it.

export const PICTURE_BYTES_MOST = 300_000;

/** base64 of a file; null when it is no PNG or JPEG, or too large. */
export async function pictureText(file: Blob): Promise<string | null> {
  if (file.size > PICTURE_BYTES_MOST || !/^image\/(png|jpeg)$/.test(file.type)) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
