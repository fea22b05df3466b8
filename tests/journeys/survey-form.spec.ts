import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { unique } from '#tests/kit/browser-people.ts'

test('a new wave that has only a name waits for its dates', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  await page.goto('/measurements/surveys/create')
  await page.getByLabel('Pulse name').fill(unique('Named wave'))
  await page.getByLabel('Respondent type').selectOption('families')
  const wave = page.getByRole('group', { name: 'New wave' }).first()
  await wave.getByLabel('Name').fill('Before the holidays')
  await page.getByRole('group', { name: 'Safety' }).getByRole('checkbox', { name: 'Safety' }).check()
  await page.getByRole('button', { name: 'Create survey' }).click()
  await expect(wave.getByText('Is required!').first()).toBeVisible()
  await expect(wave.getByLabel('Name')).toHaveValue('Before the holidays')
})

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? 'with' : 'without'} scripts a survey shows everything that is wrong at once`, async ({
    signedIn,
    api,
  }) => {
    const call = await api('superadmin')
    const name = unique('Much is wrong')
    const page = await signedIn('superadmin', { javaScriptEnabled })
    await page.goto('/measurements/surveys/create')
    const dimension = page.getByRole('group', { name: 'Safety' })
    await dimension.getByRole('checkbox', { name: 'Safety' }).check()
    await dimension.getByLabel('Target date').fill('5/31/2030')
    await dimension.getByLabel('Scorecard cutoff').fill('many')
    const wave = page.getByRole('group', { name: 'New wave' })
    await wave.first().getByLabel('Start date').fill('9/1/2026')
    await wave.first().getByLabel('End date').fill('8/1/2026')
    await wave.nth(1).getByLabel('Start date').fill('soon')
    const save = page.getByRole('button', { name: 'Create survey' })
    await save.click()
    const wrong = page.getByRole('alert').getByRole('link')
    await expect(wrong).toHaveText([
      'Pulse name: Is required!',
      'Respondent type: Is required!',
      'Target score, Safety: Enter the score to reach by the target date',
      /^Scorecard cutoff, Safety: /,
      'End date, new wave 1: The end date can’t be before the start date',
      /^Start date, new wave 2: /,
      'End date, new wave 2: Is required!',
    ])
    await page.getByLabel('Pulse name').fill(name)
    await page.getByLabel('Respondent type').selectOption('families')
    await dimension.getByLabel('Target score').fill('80')
    await dimension.getByLabel('Scorecard cutoff').fill('5')
    await wave.first().getByLabel('End date').fill('9/20/2026')
    await wave.nth(1).getByLabel('Start date').fill('')
    await save.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const { results } = await call('GET', `pulse_survey/surveys/?search=${encodeURIComponent(name)}`)
    expect(results[0]).toMatchObject({
      waves: [{ start_date: '2026-09-01', end_date: '2026-09-20' }],
      dimensions: [{ target_date: '2030-05-31', target_score: 80, scorecard_cutoff: 5 }],
    })
  })
}

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? 'with' : 'without'} scripts a survey asks once before it deletes a wave with results`, async ({
    signedIn,
    api,
  }) => {
    const call = await api('riverbend')
    const dimension = await call('POST', 'plans/survey-dimension/', { name: unique('Safety') })
    const survey = await call('POST', 'pulse_survey/surveys/', {
      ...{ pulse_name: unique('Staff pulse'), respondent_type: 'staff', dimension_id: dimension.id },
      ...{ start_date: '2026-04-06', end_date: '2026-04-29', percent_favorable: 62.5, answers: 120 },
    })
    const page = await signedIn('riverbend', { javaScriptEnabled })
    await page.goto(`/measurements/surveys/${survey.id}/update`)
    await page
      .getByLabel(/^Start date/)
      .first()
      .fill('')
    await page
      .getByLabel(/^End date/)
      .first()
      .fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const asked = page.getByRole('alert').getByRole('listitem')
    await expect(asked).toHaveText([/^This would delete 1 wave with 1 result\./])
    await page.getByLabel('Delete these results').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectAnnounced(page, 'Survey saved')
    expect((await call('GET', `pulse_survey/surveys/${survey.id}/`)).waves).toEqual([])
  })
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`${how} scripts a wave that someone adds in between keeps the results of the others`, async ({
    signedIn,
    api,
  }) => {
    const call = await api('riverbend')
    const dimension = await call('POST', 'plans/survey-dimension/', { name: unique('Trust') })
    const made = await call('POST', 'pulse_survey/surveys/', {
      ...{ pulse_name: unique('Two at once'), respondent_type: 'staff', dimension_id: dimension.id },
      ...{ start_date: '2026-04-06', end_date: '2026-04-29', percent_favorable: 62.5, answers: 120 },
    })
    const address = `pulse_survey/surveys/${made.id}/`
    const [wave] = made.waves
    const page = await signedIn('riverbend', { javaScriptEnabled })
    await page.goto(`/measurements/${address.replace('pulse_survey/', '')}update`)
    const spring = page.getByRole('group', { name: 'Spring 2026' })
    await spring.getByLabel('End date').fill('2026-04-30')
    await page.getByRole('group', { name: 'New wave' }).first().getByLabel('Start date').fill('2026-09-01')
    await page.getByRole('group', { name: 'New wave' }).first().getByLabel('End date').fill('2026-09-20')

    const winter = { id: null, name: 'Winter check', start_date: '2026-01-05', end_date: '2026-01-16' }
    await call('PATCH', address, { version: made.version, waves: [winter, wave] })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Someone saved this while you were editing')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Winter check' }).getByLabel('Start date')).toHaveValue('2026-01-05')
    await expect(spring.getByLabel('End date')).toHaveValue('2026-04-30')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectAnnounced(page, 'Survey saved')
    const { waves } = await call('GET', address)
    expect(waves).toMatchObject([
      { own_name: 'Winter check', start_date: '2026-01-05', has_results: false },
      { id: wave.id, start_date: '2026-04-06', end_date: '2026-04-30', has_results: true },
      { start_date: '2026-09-01', end_date: '2026-09-20', has_results: false },
    ])
  })
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`${how} scripts a wave and a dimension that someone deletes keep what is typed in them`, async ({
    signedIn,
    api,
  }) => {
    const call = await api('riverbend')
    const [trust, pride] = [
      await call('POST', 'plans/survey-dimension/', { name: unique('Trust') }),
      await call('POST', 'plans/survey-dimension/', { name: unique('Pride') }),
    ]
    const waves = [
      { id: null, name: null, start_date: '2026-04-06', end_date: '2026-04-29' },
      { id: null, name: null, start_date: '2026-09-01', end_date: '2026-09-20' },
      { id: null, name: null, start_date: '2027-01-11', end_date: '2027-01-22' },
    ]
    const dimensions = [trust, pride].map(({ id }) => ({ dimension_id: id }))
    const made = await call('POST', 'pulse_survey/surveys/', {
      ...{ name: unique('Two at once'), respondent_type: 'staff', waves, dimensions },
    })
    const address = `pulse_survey/surveys/${made.id}/`
    const page = await signedIn('riverbend', { javaScriptEnabled })
    await page.goto(`/measurements/${address.replace('pulse_survey/', '')}update`)
    await page.getByRole('group', { name: 'Spring 2026' }).getByLabel('End date').fill('2026-04-30')
    await page.getByRole('group', { name: 'Fall 2026' }).getByLabel('Name').fill('Back to school')
    const scored = page.getByRole('group', { name: pride.name })
    await scored.getByLabel('Target score').fill('80')
    await scored.getByLabel('Target date').fill('2030-05-31')

    await call('PATCH', address, { version: made.version, waves: [], dimensions: [{ dimension_id: trust.id }] })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await expect(page.getByText('Someone saved this while you were editing')).toBeVisible()
    const start = page.getByLabel(/^Start date/)
    const dates = async () =>
      (await start.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).sort()
    expect((await dates()).filter(Boolean)).toEqual(['2026-04-06', '2026-09-01'])
    await expect(page.getByText('Someone deleted this wave. Save adds it again if it has dates.')).toHaveCount(3)
    await expect(scored.getByRole('checkbox', { name: pride.name })).toBeChecked()
    await save.click()
    await expectAnnounced(page, 'Survey saved')
    const saved = await call('GET', address)
    expect(saved.waves).toMatchObject([
      { own_name: null, start_date: '2026-04-06', end_date: '2026-04-30' },
      { own_name: 'Back to school', start_date: '2026-09-01', end_date: '2026-09-20' },
    ])
    expect(saved.dimensions).toMatchObject([
      { dimension: { id: trust.id }, target_score: null },
      { dimension: { id: pride.id }, target_score: 80, target_date: '2030-05-31' },
    ])
  })
}
