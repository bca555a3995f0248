// A file that was dropped on the header's entry, on its way to the page that reads it.

let waiting: File | null = null;

export function leaveFile(file: File): void {
  waiting = file;
}

/** The file, once. */
export function takeFile(): File | null {
  const file = waiting;
  waiting = null;
  return file;
}
