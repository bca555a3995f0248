// Addresses of projects.

/** A project's page. @example projectHref('10001') // '/UserHome/Project?projectId=10001' */
export const projectHref = (projectId: string): string => `/UserHome/Project?${new URLSearchParams({ projectId })}`;

/** @example projectsHref({ keywords: '车载' }) */
export function projectsHref({
  keywords = '',
  current = 1,
  deleted = false,
}: {
  keywords?: string;
  current?: number;
  deleted?: boolean;
}): string {
  const query = new URLSearchParams({
    ...(deleted ? { deleted: '1' } : {}),
    ...(keywords ? { q: keywords } : {}),
    ...(current > 1 ? { current: String(current) } : {}),
  }).toString();
  return query === '' ? '/UserHome/Project' : `/UserHome/Project?${query}`;
}
