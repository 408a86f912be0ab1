/** The planner of the rental desk. A part of its own keeps the list of its parts out of the first load. */
export const loadPlanner = async () => (await import('./planner/PlannerScreen.tsx')).PlannerScreen
