// /UserHome/Project: the buyer's projects, with projectId one of them, with add parts that go into one (PJ-1, CT-6).
import type { Route } from './+types/projects.ts';
import { scopeContext } from '../context.ts';
import { actOnProjects, loadProjects } from '../features/projects/projects.server.ts';
import { ProjectList } from '../features/projects/ProjectList.tsx';
import { ProjectPage } from '../features/projects/ProjectPage.tsx';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { latePart } from '../lazy-part.ts';
import { afterForms } from '../revalidate.ts';

const AddingPage = latePart(() => import('../features/projects/adding/AddingPage.tsx').then((loaded) => loaded.AddingPage));

export const loader = ({ context, request }: Route.LoaderArgs) => loadProjects(context.get(scopeContext), request);

export const action = ({ context, request }: Route.ActionArgs) => actOnProjects(context.get(scopeContext), request);

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.kind === 'project' ? loaderData.project.name : m.projects_title(), unlisted: true });

export default function ProjectsRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'adding') return <AddingPage data={loaderData} />;
  return loaderData.kind === 'project' ? (
    <ProjectPage key={loaderData.project.projectId} data={loaderData} />
  ) : (
    <ProjectList data={loaderData} />
  );
}
