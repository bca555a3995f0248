// What a reader sees in a form, as one text: to tell whether it was changed.

/** Fields that are filled in, ticked or chosen; hidden ones and buttons are not the reader's. */
export function contentOf(form: Pick<HTMLFormElement, 'elements'>): string {
  const fields = [...form.elements] as HTMLInputElement[];
  return JSON.stringify(
    fields
      .filter(({ name, type }) => name !== '' && !/^(hidden|submit|button|fieldset)$/.test(type))
      .map(({ name, type, value, checked }) => [name, /^(checkbox|radio)$/.test(type) ? checked : value]),
  );
}
