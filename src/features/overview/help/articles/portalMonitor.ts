import type { Article } from '#features/overview/help/article.ts'
import { machinesArticles } from '#features/overview/help/articles/portalMonitor/machines.ts'
import { peopleArticles } from '#features/overview/help/articles/portalMonitor/people.ts'
import { workArticles } from '#features/overview/help/articles/portalMonitor/work.ts'

export const articles: readonly Article[] = [...peopleArticles, ...workArticles, ...machinesArticles]
