// A browser without scripts: keeps its cookies, follows nothing by itself.

export interface Visited {
  readonly status: number;
  readonly location: string;
  /** Without scripts. */
  readonly html: string;
}

export interface Visitor {
  readonly jar: Map<string, string>;
  readonly get: (path: string) => Promise<Visited>;
  readonly post: (path: string, form: Readonly<Record<string, string>>) => Promise<Visited>;
}

/** Cookies of a header, by name. @example visitor(origin, cookiesOf(person.cookie)) */
export const cookiesOf = (header: string): Readonly<Record<string, string>> =>
  Object.fromEntries(header.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));

/** A visitor of the Chinese edition unless a cookie says otherwise. */
export function visitor(origin: string, cookies: Readonly<Record<string, string>> = {}): Visitor {
  const jar = new Map(Object.entries({ ph_edition: 'domestic', ...cookies }));
  const send = async (path: string, form?: Readonly<Record<string, string>>): Promise<Visited> => {
    const answer = await fetch(origin + path, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; '), ...(form ? { origin } : {}) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (/max-age=0/i.test(set)) jar.delete(name!);
      else jar.set(name!, value!);
    }
    const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
    return { status: answer.status, location: answer.headers.get('location') ?? '', html };
  };
  return { jar, get: (path) => send(path), post: send };
}
