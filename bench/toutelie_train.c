/* The trainer of src/ouaf/bots/toutelie/training.py once more, a hundred times as fast. bench/toutelie_train.py builds
 * and runs it, and checks that it gives the same numbers: every sum is done in the order of the Python code.
 *
 *     toutelie_train GAMES SEED < patterns-and-sheets > numbers
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 36, ROUNDS = 15, EXACT_FROM = ROUNDS - 1, PHASES = 2 * (EXACT_FROM - 1), KINDS = 7, TIED = 7 };
enum { UNITS = 32, MOST_PATTERNS = 400, MOST_GROUPS = 16, MOST_ENTRIES = CELLS * CELLS };
static const double LAMBDA = 0.3, PACE = 0.01, HIDDEN_PACE = 0.002, SLOWEST = 0.01, BEGINNING = 0.1;

typedef struct {
    int side, groups, group[CELLS], printed[CELLS];
} Sheet;

typedef struct {
    const Sheet *sheet;
    int round, patterns[9];
    uint8_t signs[CELLS], free[MOST_GROUPS][CELLS], count[MOST_GROUPS];
} Page;

typedef struct {
    int count, entry[MOST_ENTRIES];
    double worth[MOST_ENTRIES];
} Judged;

static int pattern_count, pattern_at[4096];
static double constant[PHASES], linear[MOST_PATTERNS], bias[PHASES][UNITS], rows[MOST_PATTERNS][UNITS];
static uint64_t chance;

static uint32_t next(void)
{
    chance = chance * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(chance >> 33);
}

static int square_of(int cell) { return cell / 12 * 3 + cell % 6 / 2; }

static int pattern(const uint8_t *signs, int square)
{
    int p = square / 3 * 12 + square % 3 * 2;
    return pattern_at[512 * signs[p] + 64 * signs[p + 1] + 8 * signs[p + 7] + signs[p + 6]];
}

static int with_number(Page *page, int cell, int number)
{
    int before = page->signs[cell];
    page->signs[cell] = number;
    int found = pattern(page->signs, square_of(cell));
    page->signs[cell] = before;
    return found;
}

static int with_both(Page *page, int i, int low, int j, int high)
{
    int before = page->signs[j];
    page->signs[j] = high;
    int found = with_number(page, i, low);
    page->signs[j] = before;
    return found;
}

static void start(Page *page, const Sheet *sheet)
{
    memset(page, 0, sizeof *page);
    page->sheet = sheet;
    for (int cell = 0; cell < CELLS; cell++) {
        page->signs[cell] = sheet->printed[cell];
        int g = sheet->group[cell];
        if (g >= 0)
            page->free[g][page->count[g]++] = cell;
    }
    for (int g = 0; g < sheet->groups; g++)
        for (int k = 0; k < 2 && page->count[g] == 2; k++)
            page->signs[page->free[g][k]] = TIED;
    for (int square = 0; square < 9; square++)
        page->patterns[square] = pattern(page->signs, square);
}

static void write_entry(Page *page, int i, int low, int j, int high)
{
    int g = page->sheet->group[i], left = 0;
    uint8_t *cells = page->free[g];
    for (int k = 0; k < page->count[g]; k++)
        if (cells[k] != i && cells[k] != j)
            cells[left++] = cells[k];
    page->count[g] = left;
    page->signs[i] = low;
    page->signs[j] = high;
    for (int k = 0; k < 2 && left == 2; k++)
        page->signs[cells[k]] = TIED;
    for (int square = 0; square < 9; square++)
        page->patterns[square] = pattern(page->signs, square);
    page->round++;
}

static int with_bonus(int points, int kinds) { return (kinds | 1) == 127 ? points + 7 : points; }

/* The mean over the last roll: two free cells. */
static double one_left(Page *page)
{
    int g = 0;
    while (!page->count[g])
        g++;
    int i = page->free[g][0], j = page->free[g][1], rest = 0, kinds = 0, total = 0;
    for (int square = 0; square < 9; square++)
        if (square != square_of(i) && square != square_of(j)) {
            rest += page->patterns[square];
            kinds |= 1 << page->patterns[square];
        }
    for (int low = 1; low <= 6; low++)
        for (int high = low; high <= 6; high++) {
            int best = 0;
            for (int turn = 0; turn < 2; turn++) {
                int a = turn ? high : low, b = turn ? low : high, points;
                if (square_of(i) == square_of(j)) {
                    int both = with_both(page, i, a, j, b);
                    points = with_bonus(rest + both, kinds | 1 << both);
                } else {
                    int one = with_number(page, i, a), other = with_number(page, j, b);
                    points = with_bonus(rest + one + other, kinds | 1 << one | 1 << other);
                }
                if (points > best)
                    best = points;
            }
            total += (low == high ? 1 : 2) * best;
        }
    return total / 36.0;
}

static int phase_of(const Page *page, int round) { return PHASES / 2 * page->sheet->side + round - 1; }

static double standing(const Page *page, int phase, double *sums)
{
    double begun = constant[phase];
    memcpy(sums, bias[phase], sizeof bias[phase]);
    for (int square = 0; square < 9; square++) {
        begun += linear[page->patterns[square]];
        for (int unit = 0; unit < UNITS; unit++)
            sums[unit] += rows[page->patterns[square]][unit];
    }
    return begun;
}

static double counted(double begun, const double *sums)
{
    for (int unit = 0; unit < UNITS; unit++)
        if (sums[unit] > 0)
            begun += unit < UNITS / 2 ? sums[unit] : -sums[unit];
    return begun;
}

static double worth(Page *page, double *sums)
{
    return page->round == EXACT_FROM ? one_left(page) : counted(standing(page, phase_of(page, page->round), sums), sums);
}

static void add(Judged *judged, int i, int j, double worth)
{
    judged->entry[judged->count] = CELLS * i + j;
    judged->worth[judged->count++] = worth;
}

/* Entries one by one, where an entry may change more than its own squares, or is counted out. */
static void add_slowly(Page *page, int g, int low, int high, double begun, const double *sums, Judged *judged)
{
    for (int a = 0; a < page->count[g]; a++)
        for (int b = low == high ? a + 1 : 0; b < page->count[g]; b++) {
            if (a == b)
                continue;
            Page then = *page;
            write_entry(&then, page->free[g][a], low, page->free[g][b], high);
            if (then.round == EXACT_FROM) {
                add(judged, page->free[g][a], page->free[g][b], one_left(&then));
                continue;
            }
            double value = begun, near[UNITS];
            memcpy(near, sums, sizeof near);
            for (int square = 0; square < 9; square++) {
                int old = page->patterns[square], new = then.patterns[square];
                if (old == new)
                    continue;
                value += linear[new] - linear[old];
                for (int unit = 0; unit < UNITS; unit++)
                    near[unit] += rows[new][unit] - rows[old][unit];
            }
            add(judged, page->free[g][a], page->free[g][b], counted(value, near));
        }
}

static double in_one_square(Page *page, int i, int low, int j, int high, double begun, const double *sums)
{
    int old = page->patterns[square_of(i)], new = with_both(page, i, low, j, high);
    double near[UNITS];
    for (int unit = 0; unit < UNITS; unit++)
        near[unit] = sums[unit] + (rows[new][unit] - rows[old][unit]);
    return counted(begun + (linear[new] - linear[old]), near);
}

/* All entries of a group, unit by unit: the units are added in their order, and many entries at a time. */
static void add_group(Page *page, int g, int low, int high, double begun, const double *sums, Judged *judged)
{
    static double lows[UNITS][CELLS], highs[UNITS][CELLS];
    double low_points[CELLS], high_points[CELLS];
    const uint8_t *cells = page->free[g];
    int count = page->count[g], padded = (count + 3) & ~3;
    for (int a = 0; a < count; a++) {
        int old = page->patterns[square_of(cells[a])];
        int one = with_number(page, cells[a], low), other = with_number(page, cells[a], high);
        low_points[a] = linear[one] - linear[old];
        high_points[a] = linear[other] - linear[old];
        for (int unit = 0; unit < UNITS; unit++) {
            lows[unit][a] = rows[one][unit] - rows[old][unit];
            highs[unit][a] = rows[other][unit] - rows[old][unit];
        }
    }
    for (int a = 0; a < count; a++) {
        double values[CELLS] = {0}, first = begun + low_points[a];
        for (int b = 0; b < count; b++)
            values[b] = first + high_points[b];
        for (int unit = 0; unit < UNITS / 2; unit++) {
            double near = sums[unit] + lows[unit][a];
            for (int b = 0; b < padded; b++) {
                double height = near + highs[unit][b];
                values[b] += height > 0 ? height : 0;
            }
        }
        for (int unit = UNITS / 2; unit < UNITS; unit++) {
            double near = sums[unit] + lows[unit][a];
            for (int b = 0; b < padded; b++) {
                double height = near + highs[unit][b];
                values[b] -= height > 0 ? height : 0;
            }
        }
        for (int b = low == high ? a + 1 : 0; b < count; b++) {
            if (a == b)
                continue;
            int i = cells[a], j = cells[b], same = square_of(i) == square_of(j);
            add(judged, i, j, same ? in_one_square(page, i, low, j, high, begun, sums) : values[b]);
        }
    }
}

static void play_best(Page *page, int low, int high)
{
    static Judged judged;
    double sums[UNITS], begun = 0;
    judged.count = 0;
    if (page->round + 1 < EXACT_FROM)
        begun = standing(page, phase_of(page, page->round + 1), sums);
    for (int g = 0; g < page->sheet->groups; g++) {
        if (page->count[g] == 4 || page->round + 1 == EXACT_FROM)
            add_slowly(page, g, low, high, begun, sums, &judged);
        else if (page->count[g])
            add_group(page, g, low, high, begun, sums, &judged);
    }
    int best = 0;
    for (int k = 1; k < judged.count; k++)
        if (judged.worth[k] > judged.worth[best])
            best = k;
    write_entry(page, judged.entry[best] / CELLS, low, judged.entry[best] % CELLS, high);
}

static void lead(const Page *page, const double *sums, double error, double pace)
{
    double step = pace * PACE * error, hidden = pace * HIDDEN_PACE * error;
    int phase = phase_of(page, page->round);
    constant[phase] += step;
    for (int square = 0; square < 9; square++)
        linear[page->patterns[square]] += step;
    for (int unit = 0; unit < UNITS; unit++) {
        if (!(sums[unit] > 0))
            continue;
        double nudge = unit < UNITS / 2 ? hidden : -hidden;
        bias[phase][unit] += nudge;
        for (int square = 0; square < 9; square++)
            rows[page->patterns[square]][unit] += nudge;
    }
}

static void learn_a_game(const Sheet *sheet, double pace)
{
    static Page pages[EXACT_FROM];
    static double sums[EXACT_FROM][UNITS];
    double worths[EXACT_FROM];
    Page page;
    start(&page, sheet);
    for (int at = 0; at < EXACT_FROM; at++) {
        int roll = next() % 36, x = roll / 6 + 1, y = roll % 6 + 1;
        play_best(&page, x < y ? x : y, x < y ? y : x);
        pages[at] = page;
    }
    for (int at = 0; at < EXACT_FROM; at++)
        worths[at] = worth(&pages[at], sums[at]);
    double target = worths[EXACT_FROM - 1];
    for (int at = EXACT_FROM - 2; at >= 0; at--) {
        if (at < EXACT_FROM - 2)
            target = LAMBDA * target + (1.0 - LAMBDA) * worths[at + 1];
        lead(&pages[at], sums[at], target - worths[at], pace);
    }
}

static int number(void)
{
    int found;
    if (scanf("%d", &found) != 1)
        exit(1);
    return found;
}

static void read_sheet(Sheet *sheet, int side)
{
    sheet->side = side;
    sheet->groups = number();
    for (int cell = 0; cell < CELLS; cell++)
        sheet->group[cell] = number();
    for (int cell = 0; cell < CELLS; cell++)
        sheet->printed[cell] = number();
}

static void print_all(const double *numbers, int count)
{
    for (int k = 0; k < count; k++)
        printf("%.0f\n", nearbyint(256 * numbers[k]));
}

int main(int count, char **given)
{
    if (count != 3)
        return 2;
    long games = atol(given[1]);
    chance = strtoull(given[2], NULL, 10);
    Sheet sheets[2];
    pattern_count = number();
    if (pattern_count > MOST_PATTERNS)
        return 2;
    for (int code = 0; code < 4096; code++)
        pattern_at[code] = number();
    for (int side = 0; side < 2; side++)
        read_sheet(&sheets[side], side);
    for (int found = 0; found < pattern_count; found++)
        for (int unit = 0; unit < UNITS; unit++)
            rows[found][unit] = (next() / 2147483648.0 - 0.5) * BEGINNING;
    for (int points = 0; points < KINDS; points++)
        linear[points] = points;
    for (long game = 0; game < games; game++) {
        double pace = 1.0 - (double)game / games;
        learn_a_game(&sheets[game % 2], pace < SLOWEST ? SLOWEST : pace);
    }
    print_all(constant, PHASES);
    print_all(linear, pattern_count);
    print_all(&bias[0][0], PHASES * UNITS);
    print_all(&rows[0][0], pattern_count * UNITS);
    return 0;
}
