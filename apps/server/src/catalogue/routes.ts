// Calls of the catalogue.
import { categories, goodsDetail, homeData } from '@partharbor/contract/calls/catalogue';
import { operation, type Operation } from '../calls/operation.ts';
import { listCategories } from './categories.ts';
import { loadDetail } from './detail.ts';
import { loadHome } from '../content/home-page.ts';

export const operations: Operation[] = [
  operation(categories, listCategories),
  operation(goodsDetail, loadDetail),
  operation(homeData, loadHome),
];
