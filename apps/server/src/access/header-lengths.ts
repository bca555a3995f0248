// How much of a header is read: the rest of a longer one says nothing that an honest browser would.

export const userAgentChars = 500;
export const acceptChars = 200;
/** A browser keeps at most 4 kB of one cookie; ours and a proxy's take a small part of this together. */
export const cookieChars = 8_192;
