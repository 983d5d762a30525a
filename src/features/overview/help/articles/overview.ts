import type { Article } from '#features/overview/help/article.ts'
import { dashboardArticles } from '#features/overview/help/articles/overview/dashboard.ts'
import { noticesArticles } from '#features/overview/help/articles/overview/notices.ts'

export const articles: readonly Article[] = [...dashboardArticles, ...noticesArticles]
