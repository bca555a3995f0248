// Which pages are looked at, as whom, and in which order: every built address in both editions.
import { sql, type Database } from '@partharbor/server/platform/database';
import consoleRoutes from '../../apps/console/app/routes.ts';
import { builtPaths } from '../support/pages.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as: 'guest' | 'buyer';
}

/** Addresses that need something in their query to show what they are for. */
async function queries(db: Database, userSource: 0 | 1): Promise<Readonly<Record<string, string>>> {
  const part = await db.one<{ id: number }>(
    sql`select p.id from parts p join part_search s on s.part_id = p.id where p.mpn like 'STM32F103%' and p.goods_status = 1 and s.available > 0 order by p.id limit 1`,
  );
  const compared = await db.many<{ id: number }>(
    sql`select part_id as id from part_search where on_shelf and category_id = (select category_id from parts where id = ${part.id}) order by part_id limit 6`,
  );
  const category = await db.one<{ id: number }>(sql`select category_id as id from part_search group by 1 order by count(*) desc limit 1`);
  const brand = await db.one<{ id: number }>(sql`select brand_id as id from part_search group by 1 order by count(*) desc limit 1`);
  const order = await db.one<{ order_no: string }>(
    sql`select order_no from orders o join users u on u.id = o.user_id where u.user_source = ${userSource} and u.demo and parent_id is null and state = 'wait_receive' limit 1`,
  );
  const unpaid = await db.one<{ order_no: string }>(
    sql`select order_no from orders o join users u on u.id = o.user_id where u.user_source = ${userSource} and u.demo and parent_id is null and state = 'unpaid' limit 1`,
  );
  const message = await db.one<{ id: number }>(
    sql`select m.id from user_messages m join users u on u.id = m.user_id where u.user_source = ${userSource} and u.demo order by m.id limit 1`,
  );
  const inquiry = await db.maybe<{ id: number }>(
    sql`select i.id from inquiries i join users u on u.id = i.user_id where u.user_source = ${userSource} and u.demo and i.kind = 'inquiry' order by i.id limit 1`,
  );
  const feedback = await db.one<{ key: string }>(
    sql`select f.key from feedback f join users u on u.id = f.user_id where u.user_source = ${userSource} and u.demo and f.state <> 'closed' order by f.id limit 1`,
  );
  return {
    '/questionnaire': `from=${encodeURIComponent(`/ProductDetail?goodsId=${part.id}`)}`,
    '/questionnaireDetail': `key=${feedback.key}`,
    '/myInquiry': `goodsId=${part.id}`,
    ...(inquiry && { '/myInquiryDetail': `id=${inquiry.id}` }),
    '/ProductDetail': `goodsId=${part.id}`,
    '/ProductListHome': `categoryId=${category.id}`,
    '/ProductDetailSearch': 'keywords=STM32F103&searchFieldType=0',
    '/Compare': `ids=${compared.map(({ id }) => id).join('-')}`,
    '/UserHome/mySubscription': `goodsId=${part.id}&kind=price`,
    '/UserHome/messageDetail': `id=${message.id}`,
    '/orderDetail': `orderNo=${order.order_no}`,
    '/orderAgain': `orderNo=${order.order_no}`,
    '/Pay': `orderNo=${unpaid.order_no}`,
    '/paySuccess': `orderNo=${order.order_no}`,
    '/payFail': `orderNo=${unpaid.order_no}`,
    '/payState': `orderNo=${unpaid.order_no}`,
    '/newHotGoods': 'tab=hot',
    '/hotBrandsDetail': `brandId=${brand.id}`,
    '/brandMaterial': 'brand=TI',
    '/newsDetail': 'id=31',
    '/solutionDetail': 'id=21',
    '/articles/details': 'id=11',
    '/HelpHome/mallEncyclopedias': 'encyclopediasId=45',
    '/batchGoods': `batchActivityNames=${encodeURIComponent('["电源物料专场","Power parts"]')}`,
  };
}

const guestOnly = /^\/(Login|internationalLogin|Register|Register2|login_bind)$/;

/** All screens of an edition. */
export async function screensOf(db: Database, userSource: 0 | 1): Promise<Screen[]> {
  const query = await queries(db, userSource);
  return builtPaths()
    .filter((path) => path !== '/')
    .flatMap((path): Screen[] => {
      const whole = query[path] === undefined ? path : `${path}?${query[path]}`;
      const name = path.slice(1).replace(/\W+/g, '-') || 'root';
      if (guestOnly.test(path)) return [{ name, path: whole, as: 'guest' }];
      return [{ name, path: whole, as: 'buyer' }];
    });
}

/** Pages of the back office that open without an id, from its own routes. */
const opened = (routes: typeof consoleRoutes): string[] =>
  routes.flatMap(({ path, index, children }) => {
    const below = opened(children ?? []);
    if (index) return ['/console', ...below];
    return path === undefined || /[*:]/.test(path.replace(/:\w+\?/, '')) ? below : [`/console/${path.replace(/\/?:\w+\?/, '')}`, ...below];
  });

export const consolePaths: readonly string[] = [
  ...opened(consoleRoutes.filter(({ path }) => path !== 'login')),
  '/console/contents/11',
  '/console/contents/new?kind=encyclopedia',
  '/console/feedback/10001',
];
