// Settings of contents: what stands in the footer and on the home page, each one document that staff edit (HD-9, CO-1, R-4).
import { footerFacts, homeSettings } from '@partharbor/contract/calls/console-content';
import { homeBlocks, homeSideBlocks } from '@partharbor/contract/contents';
import { z } from 'zod';
import { setting } from '../calls/setting.ts';

export const footer = setting({
  key: 'footer',
  schema: footerFacts,
  default: { hotline: '', filings: [] },
  area: 'content',
  money: false,
  says: { zh: '页脚的服务热线和备案信息。', en: 'Hotline and filing texts of the footer.' },
});

/** A shop that has set nothing shows every block, without banners and popular searches. */
export const home = setting({
  key: 'home',
  schema: homeSettings,
  default: {
    blocks: homeBlocks.map((key) => ({ key, shown: true })),
    side: homeSideBlocks.map((key) => ({ key, shown: true })),
    banners: [],
    searches: [],
  },
  area: 'content',
  money: false,
  says: { zh: '首页的版块、轮播图和热门搜索。', en: 'Blocks, banners and popular searches of the home page.' },
});

export const phoneHome = setting({
  key: 'home.phones',
  schema: z.boolean(),
  default: true,
  environment: (config) => config.mobileHome,
  area: 'content',
  money: false,
  says: { zh: '手机访问首页时是否转到 /webappui/。', en: 'Whether phones that open the home page are sent to /webappui/.' },
});

export const settings = [footer, home, phoneHome];
