// base64 of a picture as an address an image element takes.

/** A JPEG begins with FF D8 FF, everything else drawn is PNG. */
export const pictureSrc = (base64: string): string => `data:image/${base64.startsWith('/9j/') ? 'jpeg' : 'png'};base64,${base64}`;
