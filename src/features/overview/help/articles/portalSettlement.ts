import type { Article } from '#features/overview/help/article.ts'
import { booksArticles } from '#features/overview/help/articles/portalSettlement/books.ts'
import { payoutsArticles } from '#features/overview/help/articles/portalSettlement/payouts.ts'

export const articles: readonly Article[] = [...payoutsArticles, ...booksArticles]
