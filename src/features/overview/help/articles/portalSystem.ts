import type { Article } from '#features/overview/help/article.ts'
import { contentArticles } from '#features/overview/help/articles/portalSystem/content.ts'
import { peopleArticles } from '#features/overview/help/articles/portalSystem/people.ts'

export const articles: readonly Article[] = [...peopleArticles, ...contentArticles]
