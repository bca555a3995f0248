// Refusals about the tree of categories.
import { reason, type ReasonEntry } from './entry.ts';

export const categories = {
  CATEGORY_CIRCLE: reason(409, 'a category below itself', '分类不能放到它自己下面。', 'A category cannot be put below itself.'),
  CATEGORY_TOO_DEEP: reason(
    409,
    'a category on a third level',
    '分类只有两级：含有子分类的分类不能移到别的分类下面。',
    'There are two levels: a category with others below it stays at the top, and none goes below a lower one.',
  ),
  CATEGORY_HOLDS_PARTS: reason(
    409,
    'a category below one that holds parts itself',
    '该分类本身有商品，下面不能再有子分类。',
    'That category holds parts itself, so none can be put below it.',
  ),
  CATEGORY_NOT_EMPTY: reason(
    409,
    'a category with parts or categories in it is taken out, or one with categories below it is merged',
    '分类里还有商品或子分类，请先合并或移走。',
    'There are still parts or categories in it. Merge or move them first.',
  ),
  CATEGORY_NAME_TAKEN: reason(
    409,
    'another category of the same place has that name',
    '同级已有名为“{name}”的分类。',
    'There is already a category named “{name}” in that place.',
  ),
  PARAMETER_EXISTS: reason(
    409,
    'a parameter that is to be made has the name of another one, of other kind or unit',
    '“{zh}”（{en}）已是另一个参数，类型或单位不同：请在列表里选它，或换个名称。',
    '“{en}” ({zh}) is another parameter already, of another kind or unit: choose that one from the list, or take another name.',
  ),
} as const satisfies Record<string, ReasonEntry>;
