// Links between login and registration that keep the way back.

/** @example withRedirect('/Register', new URLSearchParams('redirect=/Cart')) // '/Register?redirect=%2FCart' */
export function withRedirect(path: string, params: URLSearchParams): string {
  const back = params.get('redirect');
  if (back === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect: back })}`;
}
