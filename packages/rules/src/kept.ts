// What visitors keep: how many at most, how long, and the states and orders it is listed by (CP-1, PD-4, CO-4).

/** Parts compared at a time. */
export const compareLimit = 20;

/** Days that a list of parts is kept as a draft after its last use (BM-4). */
export const bomDraftDays = 7;
/** Days that a message is kept once it was read (CO-4). */
export const messageDays = 180;
/** Days that a removed one can be brought back. */
export const removedMessageDays = 30;

export const favouriteSorts = ['saved', 'partNo', 'price', 'stock'] as const;
export const subscriptionKinds = ['arrival', 'price'] as const;
export const subscriptionStates = ['waiting', 'told', 'ended'] as const;
