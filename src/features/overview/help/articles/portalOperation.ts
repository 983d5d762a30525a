import type { Article } from '#features/overview/help/article.ts'
import { operationArticles } from '#features/overview/help/articles/portalOperation/operation.ts'

export const articles: readonly Article[] = [...operationArticles]
