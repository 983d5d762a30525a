import type { Article } from '#features/overview/help/article.ts'
import { toolsArticles } from '#features/overview/help/articles/portalTools/tools.ts'

export const articles: readonly Article[] = [...toolsArticles]
