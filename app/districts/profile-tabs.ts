import { type Query, urls } from '#app/kit/urls.ts'

export const PROFILE_TABS = [
  { key: 'district', label: 'District' },
  { key: 'names', label: 'Names and labels' },
  { key: 'regions', label: 'Regions' },
  { key: 'lists', label: 'Lists' },
] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]['key']

export function tabOf(request: Request): ProfileTab {
  const asked = new URL(request.url).searchParams.get('tab')
  // The former tab of school types is now the first list of the Lists tab.
  if (asked === 'types') return 'lists'
  return PROFILE_TABS.find(({ key }) => key === asked)?.key ?? 'district'
}

export const tabUrl = (tab: ProfileTab, query: Query = {}) =>
  urls.districtProfile({ tab: tab === 'district' ? null : tab, ...query })
