export type TemplateStrategy = { name: string; description: string; activities: readonly string[] }
export type TemplateObjective = { name: string; description: string; strategies: readonly TemplateStrategy[] }
export type TemplateInitiative = { name: string; description: string; objectives: readonly TemplateObjective[] }
export type TemplatePillar = { name: string; description: string; initiatives: readonly TemplateInitiative[] }

/** 69 elements: 3 pillars, 6 initiatives, 12 objectives, 16 strategies, 32 activities. Texts may contain {school}. */
export type SchoolPlanTemplate = { vision: string; mission: string; pillars: readonly TemplatePillar[] }
