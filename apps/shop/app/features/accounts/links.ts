// Links between login and registration that keep the way back.

/** @example withRedirect('/Register', new URLSearchParams('redirect=/Cart')) // '/Register?redirect=%2FCart' */
export function withRedirect(path: string, params: URLSearchParams): string {
  const back = params.get('redirect');
  if (back === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect: back })}`;
}

/** The page for linking a login elsewhere, for an account that is there or a new one. */
export function bindHref(params: URLSearchParams, registering: boolean): string {
  const query = new URLSearchParams(params);
  query.delete('isRegister');
  if (registering) query.set('isRegister', 'true');
  return `/login_bind?${query}`;
}
