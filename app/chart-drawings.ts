import { fidelityPicture } from '#app/plans/tabs/fidelity-picture.tsx'
import { ganttPicture } from '#app/reports/pictures/gantt-picture.tsx'
import { mapPicture } from '#app/reports/pictures/map-picture.tsx'
import { slicesPicture, wavesPicture } from '#app/surveys/survey-picture.tsx'

/** The drawings of charts that belong to one area, for `drawPicture`. */
export const CHART_DRAWINGS = {
  gantt: ganttPicture,
  map: mapPicture,
  waves: wavesPicture,
  slices: slicesPicture,
  fidelity: fidelityPicture,
}
