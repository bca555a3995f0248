// What a button of the bar, of a row or of a heart is answered.

export type KeptAnswer =
  | { readonly ok: true; readonly did: 'compared' | 'taken out' | 'cleared' | 'put back' | 'saved' | 'unsaved' | 'saved again' }
  | { readonly ok: false; readonly reason: string; readonly message: string };
