import { urls } from '#app/kit/urls.ts'

export const PROFILE_TABS = [
  { key: 'district', label: 'District' },
  { key: 'names', label: 'Names and labels' },
  { key: 'regions', label: 'Regions' },
  { key: 'types', label: 'School types' },
] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]['key']

export function tabOf(request: Request): ProfileTab {
  const asked = new URL(request.url).searchParams.get('tab')
  return PROFILE_TABS.find(({ key }) => key === asked)?.key ?? 'district'
}

export const tabUrl = (tab: ProfileTab) => urls.districtProfile({ tab: tab === 'district' ? null : tab })
