import type { Article } from '#features/overview/help/article.ts'
import { developerArticles } from '#features/overview/help/articles/products/developer.ts'
import { salesArticles } from '#features/overview/help/articles/products/sales.ts'
import { storeCodesArticles } from '#features/overview/help/articles/products/storeCodes.ts'
import { tillsArticles } from '#features/overview/help/articles/products/tills.ts'

export const articles: readonly Article[] = [
  ...storeCodesArticles,
  ...salesArticles,
  ...tillsArticles,
  ...developerArticles,
]
