// Parameters of addresses: Enter in the search box on the number of one part leads to it (SR-3).

/** Of an address that the box asked for; it is taken out of the address once the list is there. */
export const DIRECT = 'direct';
/** Of a part's address: the words that led to it. */
export const SEARCHED = 'searched';
