// Style sheets of late parts that did not come: what fetches parts asks for each only once, and would show them without.

/** A sheet that failed may not be read, in some browsers is none, in others an empty one. */
function isBroken({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}

function fetchAgain(broken: HTMLLinkElement): Promise<void> {
  const again = broken.cloneNode() as HTMLLinkElement;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  again.addEventListener('load', () => resolve());
  again.addEventListener('error', () => {
    again.remove();
    reject(new Error(`no style sheet ${again.href}`));
  });
  document.head.append(again);
  return promise;
}

/** Asks anew for every sheet of the page that is not there; rejects where one still cannot be had that is named in `failure`. */
export async function repairSheets(failure: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const there = new Set(links.filter((link) => !isBroken(link)).map(({ href }) => href));
  const missing = new Map(links.filter(({ href }) => !there.has(href)).map((link) => [link.href, link] as const));
  const isNamed = (link: HTMLLinkElement): boolean => failure.includes(new URL(link.href).pathname);
  await Promise.all([...missing.values()].map((link) => fetchAgain(link).catch((error) => isNamed(link) && Promise.reject(error))));
}
