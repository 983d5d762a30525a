import type { Article } from '#features/overview/help/article.ts'
import { salesArticles } from '#features/overview/help/articles/portalSales/sales.ts'

export const articles: readonly Article[] = [...salesArticles]
