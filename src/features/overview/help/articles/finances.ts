import type { Article } from '#features/overview/help/article.ts'
import { booksArticles } from '#features/overview/help/articles/finances/books.ts'
import { settlementsArticles } from '#features/overview/help/articles/finances/settlements.ts'

export const articles: readonly Article[] = [...settlementsArticles, ...booksArticles]
