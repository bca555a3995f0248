/** Lines that the dialog of a quick order shows; a longer list goes on as a BOM. */
export const quickMost = 10;
