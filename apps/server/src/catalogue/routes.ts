// Calls of the catalogue.
import { categories, defaultSearch, goodsDetail, homeData, hotWords } from '@partharbor/contract/calls/catalogue';
import { operation, type Operation } from '../calls/operation.ts';
import { listCategories } from './categories.ts';
import { loadDetail } from './detail.ts';
import { giveDefaultSearch, listHotWords, loadHome } from './home.ts';

export const operations: Operation[] = [
  operation(categories, listCategories),
  operation(defaultSearch, giveDefaultSearch),
  operation(hotWords, listHotWords),
  operation(goodsDetail, loadDetail),
  operation(homeData, loadHome),
];
