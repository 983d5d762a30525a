import type { Article } from '#features/overview/help/article.ts'
import { hitsArticles } from '#features/overview/help/articles/portalRisk/hits.ts'
import { rulesArticles } from '#features/overview/help/articles/portalRisk/rules.ts'

export const articles: readonly Article[] = [...rulesArticles, ...hitsArticles]
