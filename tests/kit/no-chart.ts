import type { RenderChart } from '#worker/charts/contract.ts'

/** For tests that draw no chart. */
export const noChart: RenderChart = async () => ({ svg: '', width: 0, height: 0 })
