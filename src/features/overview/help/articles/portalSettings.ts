import type { Article } from '#features/overview/help/article.ts'
import { settingsArticles } from '#features/overview/help/articles/portalSettings/settings.ts'

export const articles: readonly Article[] = [...settingsArticles]
